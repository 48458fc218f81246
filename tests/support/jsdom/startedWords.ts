/** Starts the words, in English. Import it for this effect: once for a process, because a second start would empty them. */
import { startWords } from '@core/words/i18n'

await startWords()
