// npm start: installs what is missing and serves the league kept in .data/league at http://localhost:3000
import { serve } from "./serve.mjs";

await serve({ build: true, flags: [] });
