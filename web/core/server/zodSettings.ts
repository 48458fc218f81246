/**
 * Without this zod compiles its parsers with `new Function`, which the content security policy forbids: each page would report it.
 * `main.tsx` imports this file before any contract, because a schema reads the setting when it is made.
 */
import { config } from 'zod'

config({ jitless: true })
