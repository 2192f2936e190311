import type { ServerStorage } from "./faults";
import type { MemoryStorage } from "./memory-storage";
import { nameOf } from "./memory-storage";
import type { Plant } from "./plants";

type Storage = (
  name: string,
  breaks: string,
  other: (real: ServerStorage, memory: MemoryStorage) => Partial<ServerStorage>,
) => Plant;

/** Planted bugs in moving a sheet to another match. `storage`: plants a bug in the storage. */
export function movePlants(storage: Storage): readonly Plant[] {
  return [
    storage("leaves-a-copy", "a sheet that goes to another match also stays", (real, memory) => ({
      async moveGame(tx, going, row) {
        const before = memory.leagues.get(going.from.league)?.tables.get(nameOf(going.from));
        await real.moveGame(tx, going, row);
        const left = tx.tables.get(nameOf(going.from));
        if (left && before) tx.tables.set(nameOf(going.from), { ...left, state: before.state });
      },
    })),
    storage("follows-nothing", "what was written on a sheet that has gone is written on the next one there", () => ({
      departures: async () => [],
    })),
    storage("follows-everything", "who begins another game in the place of one that has gone writes on that", () => ({
      hasBegun: async () => false,
    })),
    storage("forgets-a-revision", "of a sheet that goes only what counts goes along", (real) => ({
      async moveGame(tx, going, row) {
        await real.moveGame(tx, going, row);
        const name = nameOf(going.to);
        const table = tx.tables.get(name);
        if (!table) return;
        const games = table.state.games.map((game) => {
          if (game.id !== going.game) return game;
          return { ...game, hands: game.hands.filter(({ standing }) => standing === "current") };
        });
        tx.tables.set(name, { ...table, state: { ...table.state, games } });
      },
    })),
    storage("signatures-travel", "who had signed a sheet has signed it where it goes", (real) => ({
      async moveGame(tx, going, row) {
        await real.moveGame(tx, going, row);
        const name = nameOf(going.to);
        const table = tx.tables.get(name);
        if (!table) return;
        const games = table.state.games.map((game) =>
          game.id === going.game ? { ...game, agreed: going.signed } : game,
        );
        tx.tables.set(name, { ...table, state: { ...table.state, games } });
      },
    })),
    storage("forgets-to-turn", "a sheet goes with the other side in the first column, and is not turned", (real) => ({
      moveGame: (tx, going, row) => real.moveGame(tx, { ...going, swapped: false }, row),
    })),
  ];
}
