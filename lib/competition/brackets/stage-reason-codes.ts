/** Every reason that stages which are ranked as a table can give. */
export const stageReasonCodes = [
  // Swiss: why a pair or a bye is not as one would expect
  "swiss-float-odd",
  "swiss-float-needed",
  "swiss-float-again",
  "swiss-rematch",
  "swiss-rematch-avoided",
  "swiss-kin-meet",
  "swiss-bye-lowest",
  "swiss-bye-higher",
  // Swiss: what it promises
  "swiss-rounds",
  "swiss-rounds-many",
  "swiss-byes",
  "swiss-no-byes",
  "swiss-places",
  "swiss-champion",
  // groups: what they promise
  "groups-snake",
  "groups-advance",
  "groups-best-next",
  "groups-crossing",
  "groups-reseed",
  "groups-equal",
] as const;
