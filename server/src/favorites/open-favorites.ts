import type { Pool } from 'pg'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Serve } from '../shared/http/call.ts'
import { favoriteRoutes } from './favorites.routes.ts'
import { favoritesService } from './favorites.service.ts'
import { exportKept, keptService } from './kept.service.ts'
import { keptStore } from './kept.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  stocks: StockService
}

/** What fans keep of films: where they stopped, their list, their favorites. */
export function openFavorites(serve: Serve, { pool, clock, stocks }: Deps) {
  const store = keptStore(pool)
  const keeping = keptService({ store, clock })
  favoriteRoutes(serve, favoritesService({ stocks, keeping, clock }))
  return { keeping, keptOf: (uid: string) => exportKept(store, uid) }
}
