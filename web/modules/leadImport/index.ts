/** Import leads from a CSV file (`/import/lead-import`, core §2.3). */
import { defineModule } from '../../core/module'
import { saveSample } from './sample'
import { step } from './state'

const onPage = () => location.pathname === '/import/lead-import'

export default defineModule({
  name: 'leadImport',
  keys: 'g j',
  routes: [{ path: '/import/lead-import', can: 'leads.import', title: 'leadImport:title', page: () => import('./ImportPage') }],
  commands: [
    { id: 'leadImport.start', on: 'anywhere', keys: 'i', can: 'leads.import', when: (c) => c.list === 'leads', run: (c) => c.go('/import/lead-import') },
    { id: 'leadImport.sample', on: 'anywhere', can: 'leads.import', when: onPage, run: saveSample },
    { id: 'leadImport.choose', on: 'anywhere', keys: 'c', can: 'leads.import', when: onPage, run: () => step.choose() },
  ],
})
