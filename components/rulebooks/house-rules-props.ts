/** Props of a house rules form. */
export interface HouseRulesFormProps<Rules> {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

/** Props of the view of a season's house rules. */
export interface HouseRulesViewProps<Rules> {
  readonly rules: Rules;
}

/** Props of the list of all options, on the rules page. */
export interface HouseRulesListProps {
  /** Shown after the first option of each rule: the default. */
  readonly defaultNote: string;
}
