import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { searchFieldId } from "./search-field-id";

interface SearchFormProps {
  /** The address of the search page. */
  readonly action: string;
  /** The current query. */
  readonly query?: string;
  /** The field's label; by default "team, player, …". */
  readonly label?: string;
}

/** A search form; works without scripts. */
export function SearchForm({ action, query = "", label }: SearchFormProps) {
  const t = useTranslations("more.search");
  return (
    <search>
      <form action={action} className="find-form">
        <Search aria-hidden="true" className="size-5" />
        <input
          id={searchFieldId}
          type="search"
          name="q"
          className="field-box"
          aria-label={label ?? t("field")}
          placeholder={label ?? t("field")}
          defaultValue={query}
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit">{t("key")}</Button>
      </form>
    </search>
  );
}
