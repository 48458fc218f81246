/** Banners (business §2, §5 Media hints). Read by dashboards when they are built (insight). */
import { master } from '../master'
import { active, optionalDay, picture, text, webAddress } from '../masterFields'

export const uploadBanner = master('uploadBanner', {
  path: '/masters/upload-banner',
  page: '/master/upload-banner',
  can: 'masters.upload.banner',
  roles: ['manager'],
  group: 'communication',
  alias: 'Banners',
  label: 'title',
  fields: {
    title: text('Title is required'),
    url: webAddress(),
    file_identifier: picture('Please choose a picture', '100 x 360'),
    till_date: optionalDay(),
    is_active: active(),
  },
})
