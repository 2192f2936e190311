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
  /** Shown after the first option of each rule: the default. */
  readonly defaultNote: string;
}
