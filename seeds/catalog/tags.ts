/** Colours of seeded tags. */
import { tagColours } from '@contract/catalog/tags'

export type TagColour = (typeof tagColours)[number]['name']

/** The columns of a preset. */
export function tagColoursOf(colour: TagColour): { bg_color: string; txt_color: string } {
  const { background, text } = tagColours.find(({ name }) => name === colour)!
  return { bg_color: background, txt_color: text }
}
