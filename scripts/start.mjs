// npm start: installs what is missing and serves the league of .data/league at http://localhost:3000
import { serve } from "./serve.mjs";

await serve({ build: true, flags: [] });
