/** States of the console's pages that the walk does not reach, and samples of its pages, by area, each with the way to reach it by keyboard. Read by the accessibility tests. */
import { accessScreens } from './access'
import { admissionsScreens } from './admissions'
import { appScreens } from './app'
import { catalogScreens } from './catalog'
import { financeScreens } from './finance'
import { insightScreens } from './insight'
import { leadsScreens } from './leads'
import { mastersScreens } from './masters'
import { outreachScreens } from './outreach'
import { partnersScreens } from './partners'
import { peopleScreens } from './people'
import { platformScreens } from './platform'
import type { Screen } from './screen'
import { updatesScreens } from './updates'

export const screens: Readonly<Record<string, readonly Screen[]>> = {
  access: accessScreens,
  admissions: admissionsScreens,
  app: appScreens,
  catalog: catalogScreens,
  finance: financeScreens,
  insight: insightScreens,
  leads: leadsScreens,
  masters: mastersScreens,
  outreach: outreachScreens,
  partners: partnersScreens,
  people: peopleScreens,
  platform: platformScreens,
  updates: updatesScreens,
}
