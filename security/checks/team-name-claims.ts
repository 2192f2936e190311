import { newId } from "@/lib/client/new-id";
import { Browser, jsonOf, type Reply } from "../target/browser";
import { apply, sendCommand } from "../target/people";
import { type Check, CheckRun } from "./check";

const shown = ({ status, text }: Reply) => `${status} ${text.slice(0, 160)}`;

/** A sign-up with the name of another league's team has no effect on that league until it agrees. */
export const teamNameClaims: Check = {
  name: "a sign-up under a team's name is a name only",
  async run({ target, here, there, anonymous }) {
    const tried = new CheckRun();
    const { league, slug, event, eventSlug } = here;
    const signUp = newId();
    const words = { name: "far TEAM one", members: [], contact: "", note: "", bar: "", club: "" };
    await apply(new Browser(target), { kind: "sign-up", league, season: event, signUp, ...words });
    await apply(here.secretary.browser, { kind: "answer-sign-up", league, signUp, state: "accepted" });
    const page = () => anonymous.request(`/en/leagues/${slug}/events/${eventSlug}`);
    const desk = () => here.secretary.browser.request(`/en/desk/${slug}/events/${eventSlug}`);
    const answer = { kind: "answer-team-named", league, signUp, isOurs: true };
    tried.add((await page()).text.includes("Far league") && "the event's page names the other league");
    tried.add(!(await desk()).text.includes("Uses the name of Far team One") && "the event's desk is not told");
    for (const who of ["player", "captain", "host", "secretary", "owner"] as const) {
      const reply = await sendCommand(here[who].browser, answer);
      tried.add(reply.status !== 404 && `agreed to by the event's ${who}: ${shown(reply)}`);
    }
    for (const who of ["player", "captain", "host"] as const) {
      const reply = await sendCommand(there[who].browser, answer);
      tried.add(reply.status !== 404 && `agreed to by a ${who} who is not the team's captain: ${shown(reply)}`);
    }
    const deskPage = await there.secretary.browser.request("/en/desk");
    tried.add(!deskPage.text.includes("far TEAM one") && "the team's league is not asked");
    const agreed = jsonOf(await sendCommand(there.secretary.browser, answer));
    tried.add(agreed?.["outcome"] !== "applied" && `its league could not agree: ${JSON.stringify(agreed)}`);
    tried.add(!(await page()).text.includes("Far league") && "what was agreed to is not shown");
    await apply(there.secretary.browser, { ...answer, isOurs: false });
    tried.add((await page()).text.includes("Far league") && "what was refused is still shown");
    await apply(here.secretary.browser, { kind: "withdraw-sign-up", league, signUp });
    return tried.finding;
  },
};
