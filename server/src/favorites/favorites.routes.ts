import * as contract from '@fieldhouse/contract/favorites/favorites'
import { getViewer } from '../library/viewer.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { FavoritesService } from './favorites.service.ts'

const done = { success: true } as const

export function registerFavoriteRoutes(serve: ServeEndpoint, favorites: FavoritesService) {
  serve(contract.getMyList, async (call) => ({ items: await favorites.list(call.caller.uid, getViewer(call)) }))
  serve(contract.addToMyList, async (call) => {
    await favorites.add(call.caller.uid, call.params.id, getViewer(call))
    return done
  })
  serve(contract.removeFromMyList, async ({ caller, params }) => {
    await favorites.remove(caller.uid, params.id)
    return done
  })
  serve(contract.getFavorites, (call) => favorites.favorites(call.caller.uid, getViewer(call)))
  serve(contract.addFavorite, async (call) => {
    await favorites.addFavorite(call.caller.uid, call.params.kind, call.params.id, getViewer(call))
    return done
  })
  serve(contract.removeFavorite, async ({ caller, params }) => {
    await favorites.removeFavorite(caller.uid, params.kind, params.id)
    return done
  })
  serve(contract.setPlayed, async (call) => {
    await favorites.setPlayed(call.caller.uid, call.body.id, call.body.played, getViewer(call))
    return done
  })
}
