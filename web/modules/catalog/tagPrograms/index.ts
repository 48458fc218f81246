/** Programs of a tag: opened from the tags, and in the palette. */
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { assignmentPage } from '@ui/assignmentPage'

export default assignmentPage(tagPrograms, {
  list: 'tags',
  keys: 'a',
  unfit: ({ tag_type }) => (tag_type === 'program' ? undefined : 'tagPrograms:why.ofLeads'),
})
