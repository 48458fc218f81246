/** What a screen reader announces while the focus stays in a field: the active option of its list, in the page and in the accessibility tree. */
import type { Page } from 'playwright/test'

export interface AnnouncedOption {
  /** What the field names as its active descendant. */
  id: string | null
  /** Its text; null when no option is active. */
  text: string | null
  /** The name in it, and the hint that is typed for it. */
  title: string
  hint: string | null
  /** The address that it leads to. */
  href: string | null
  isDisabled: boolean
  /** What is wrong with it, or nothing. */
  faults: string[]
}

/** Reads it in the page: the id that the field names, against the option that is marked for the eye. */
function readInPage(): AnnouncedOption {
  const field = document.activeElement!
  const id = field.getAttribute('aria-activedescendant')
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const marked = [...(list?.querySelectorAll('[data-active]') ?? [])]
  if (id === null)
    return {
      id,
      text: null,
      title: '',
      hint: null,
      href: null,
      isDisabled: false,
      faults: marked.length > 0 ? ['an option is marked, none announced'] : [],
    }
  const option = document.getElementById(id)
  const faults = [
    document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length !== 1 &&
      `${id} is not the id of one element`,
    option && !list?.contains(option) && 'the option is not in the list of the field',
    option && option.role !== 'option' && `the option has the role ${option.role}`,
    marked.length !== 1 && `${marked.length} options are marked`,
    marked[0] !== option && `announced ${option?.textContent}, marked ${marked[0]?.textContent}`,
    option && !option.checkVisibility() && 'the option is not visible',
  ]
  return {
    id,
    text: option?.textContent ?? '',
    title: option?.querySelector('bdi, .palette-title')?.textContent ?? '',
    hint: option?.querySelector('code')?.textContent ?? null,
    href: option?.getAttribute('href') ?? null,
    isDisabled: option?.ariaDisabled === 'true',
    faults: faults.filter((fault) => typeof fault === 'string'),
  }
}

/**
 * Returns a function that reads the announced option of the field with the focus.
 * The accessibility tree is read as well: its active descendant has to be the same element.
 */
export async function announcer(page: Page): Promise<() => Promise<AnnouncedOption>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const readBoth = async () => {
    const [option, { result }] = await Promise.all([
      page.evaluate(readInPage),
      session.send('Runtime.evaluate', { expression: 'document.activeElement' }),
    ])
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    })
    const active = nodes[0]?.properties?.find(({ name }) => name === 'activedescendant')
    const inTree = active?.value.relatedNodes?.[0]?.idref ?? null
    if (inTree === option.id) return option
    return { ...option, faults: [...option.faults, `the tree announces ${inTree}, the page ${option.id}`] }
  }
  return async () => {
    const option = await readBoth()
    // Options that came between the two readings: they are read once more.
    return option.faults.length === 0 ? option : readBoth()
  }
}
