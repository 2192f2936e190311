/** What a form for house rules is given. */
export interface HouseRulesFormProps<Rules> {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

/** What the view of a season's pinned rules is given. */
export interface HouseRulesViewProps<Rules> {
  readonly rules: Rules;
}

/** What the list of all choices, on the page of the rules, is given. */
export interface HouseRulesListProps {
  /** What is said after the first choice of each: that it holds when nothing is chosen. */
  readonly defaultNote: string;
}
