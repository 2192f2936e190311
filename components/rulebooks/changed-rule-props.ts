/** A house rule and one of its values, by the rulebook's names. */
export interface RuleValueProps {
  readonly option: string;
  readonly value: string | number;
}
