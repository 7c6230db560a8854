/** For samples that have to wrap or be cut off. */
export const longText =
  'A very long line that a customer wrote without thinking of narrow screens, and that has to wrap or be cut off.'
