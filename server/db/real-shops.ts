/**
 * The condition that leaves the rows of test shops out of a statement about all shops. Test shops are few: PostgreSQL reads
 * their ids once for each statement, by an index of their own.
 */
export const isOfRealShop = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT id FROM merchants WHERE test_of IS NOT NULL))`
