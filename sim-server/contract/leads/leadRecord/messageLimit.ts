/** Letters of a message to a lead, or of one. Apart from the calls: the portal of students has the limit without them. */
export const MOST_MESSAGE_LETTERS = 5000
