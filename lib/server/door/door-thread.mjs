// The door's thread from its source: it reads TypeScript by itself, however the program around it was started.
import { register } from "tsx/esm/api";

register();
await import("./run-door.ts");
