import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const favoritesModule = {
  name: 'favorites',
  columns: {
    watched: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      title_id: 'watched.0.title_id',
      position: 'watched.0.position',
      duration: 'watched.0.duration',
      played: 'watched.0.played',
      at: 'watched.0.at',
    }),
    list_entry: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      title_id: 'my_list.0.title_id',
      added_at: 'my_list.0.added_at',
    }),
    favorite: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      kind: 'favorites.0.kind',
      subject_id: 'favorites.0.id',
      added_at: 'favorites.0.added_at',
    }),
  },
  people: [
    { table: 'favorite', column: 'subject_id', keyed: 'customer_uid', only: { column: 'kind', value: 'person' } },
  ],
} satisfies ServiceModule
