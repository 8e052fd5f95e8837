import type { Pool } from 'pg'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { createFanListsService, exportFanLists } from './fan-lists.service.ts'
import { createFanListsStore } from './fan-lists.store.ts'
import { registerFavoriteRoutes } from './favorites.routes.ts'
import { createFavoritesService } from './favorites.service.ts'

interface FavoritesDeps {
  pool: Pool
  clock: Clock
  stocks: StockService
}

/** Opens fans' playback positions, lists and favorites. */
export function openFavorites(serve: ServeEndpoint, { pool, clock, stocks }: FavoritesDeps) {
  const store = createFanListsStore(pool)
  const keeping = createFanListsService({ store, clock })
  registerFavoriteRoutes(serve, createFavoritesService({ stocks, keeping, clock }))
  return { keeping, keptOf: (uid: string) => exportFanLists(store, uid) }
}
