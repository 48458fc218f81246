/** Home, the staff's landing page. */
import english from 'virtual:words/en/insight/home'
import { defineModule } from '@core/shell/module'
import { addEnglish, translateAreas } from '@core/words/i18n'

addEnglish(...english)

const page = async () => {
  // It lists operations in the words of `platform/operations`.
  const [file] = await Promise.all([import('./Home'), translateAreas(['platform'])])
  return file
}

export default defineModule({
  name: 'home',
  routes: [{ path: '/', title: 'home:title', page }],
})
