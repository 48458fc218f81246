/** Tabs of the profile settings that belong to other modules than the settings. */
import type { ComponentType } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

export interface ProfileTab {
  /** Its name among the tabs: `devices`. */
  name: string
  /** What it holds on a page of its own. */
  page(): Promise<{ default: ComponentType }>
  /** What it holds in a dialog, where there is no room for a list. */
  dialog(): Promise<{ default: ComponentType }>
}

const tabs = proxy<{ byName: Readonly<Record<string, ProfileTab>> }>({ byName: {} })
export const registerProfileTab = (tab: ProfileTab) => {
  tabs.byName = ref({ ...tabs.byName, [tab.name]: tab })
}
/** Undefined until its module is loaded. */
export const useProfileTab = (name: string): ProfileTab | undefined => useSnapshot(tabs).byName[name]
