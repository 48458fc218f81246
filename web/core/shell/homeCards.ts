/** The cards of Home. Each belongs to the module whose figures or rows it shows; Home only arranges them. */
import type { ComponentType } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

/** Groups of cards on Home, in this order: own work, team, money, activity. */
export const homePlaces = ['own', 'team', 'money', 'done'] as const

export interface HomeCard {
  /** Unique: `leads.own`. */
  id: string
  place: (typeof homePlaces)[number]
  /** Shown to holders of this permission; without one, to everyone. */
  can?: string
  /** Renders a `HomeSection`, or nothing when there is nothing to show. */
  card(): Promise<{ default: ComponentType }>
}

const cards = proxy<{ all: readonly HomeCard[] }>({ all: [] })
export const registerHomeCard = (card: HomeCard) => {
  cards.all = ref([...cards.all, card])
}
/** Cards of the modules loaded so far, in the order of their places. */
export const useHomeCards = (): readonly HomeCard[] => {
  const { all } = useSnapshot(cards)
  return homePlaces.flatMap((place) => all.filter((card) => card.place === place))
}
