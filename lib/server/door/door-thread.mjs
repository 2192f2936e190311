// The thread that the door runs in. It reads TypeScript by itself: how the program around it was started is not its business.
import { register } from "tsx/esm/api";

register();
const { runDoor } = await import("./run-door.ts");
runDoor();
