/**
 * The keys of what a value of a choice is called: the module's own word, `agents:choices.status.active`; a switch without words of
 * its own says Yes or No.
 */
export const choiceKeys = (module: string, field: string, value: unknown): string[] => [
  `${module}:choices.${field}.${String(value)}`,
  `master:flags.${String(value)}`,
]
