/** The id of a page's search field: the key "/" goes there. */
export const searchFieldId = "search-field";
