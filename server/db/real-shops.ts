/**
 * The condition that leaves the rows of test shops out of a statement about all shops. Test shops are few: PostgreSQL reads
 * their ids once for each statement, by an index of their own. As `<> ALL` it would take most rows for those of test shops,
 * and choose indexes for the few that it expects to be left; of `IS NOT NULL` it expects nearly all.
 */
export const isOfRealShop = (column: string): string =>
  `nullif(${column} = ANY (ARRAY(SELECT id FROM merchants WHERE test_of IS NOT NULL)), true) IS NOT NULL`
