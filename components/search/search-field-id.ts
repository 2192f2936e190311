/** The id of a page's search field; the key "/" focuses it. */
export const searchFieldId = "search-field";
