/** Finds what an answer carries beside its contract. */

/** Keys of `sent` that parsing removed: `recordsInfo.0.password_hash`. zod drops what a schema does not name. */
export const undeclared = (sent: unknown, parsed: unknown, path: string[] = []): string[] =>
  typeof sent !== 'object' || sent === null
    ? []
    : Object.entries(sent).flatMap(([key, value]) => {
        const isDeclared = typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, key)
        const keyPath = [...path, key]
        return isDeclared
          ? undeclared(value, (parsed as Record<string, unknown>)[key], keyPath)
          : [keyPath.join('.')]
      })
