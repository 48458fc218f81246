/** The merge tags that an editor offers: those of its text that are switched on in the master, called by the names there. */
import { offeredTags } from '@contract/outreach/offeredTags'
import { fold } from '@core/list/grammar'
import { useCall } from '@core/server/api'
import { useWords, wordingsOf } from '@core/words/i18n'

export interface OfferedTag {
  tag: string
  /** What it is filled with, in words. */
  means: string
}

/**
 * @param fillable the tags that the text can have
 * @param module has words for them: a name that the product came with is shown in the reader's language
 */
export function useOfferedTags(fillable: readonly string[], module: string) {
  const t = useWords()
  const { data = [], isError, refetch } = useCall(offeredTags.list, {}, { staleTime: 0 })
  const names = new Map(data.map(({ tag, name }) => [tag, name]))
  const meaning = (tag: string, name: string) => {
    const key = `${module}:tags.${tag}`
    return wordingsOf(key).some((word) => fold(word) === fold(name)) ? t(key) : name
  }
  const tags = fillable.flatMap((tag): OfferedTag[] => {
    const name = names.get(tag)
    return name === undefined ? [] : [{ tag, means: meaning(tag, name) }]
  })
  return { tags, isError, refetch }
}
