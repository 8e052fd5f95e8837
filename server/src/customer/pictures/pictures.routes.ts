import * as contract from '@fieldhouse/contract/customer/pictures'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { FanPictureService } from './pictures.service.ts'
import type { RemovedPicturesService } from './removed-pictures.service.ts'

const done = { success: true } as const

export function registerPictureRoutes(
  serve: ServeEndpoint,
  { pictures, removedPictures }: { pictures: FanPictureService; removedPictures: RemovedPicturesService },
) {
  serve(contract.pictureStanding, ({ caller }) => removedPictures.standing(caller.uid))
  serve(contract.listPictures, ({ query }) => pictures.page(query))
  serve(contract.seePicture, ({ params }) => pictures.see(params.id))
  serve(contract.lookAtPictures, async ({ body, caller }) => {
    await pictures.lookAt(caller.uid, body.pictures, body.fine)
    return done
  })
  serve(contract.removePicture, ({ body, caller, params }) => pictures.remove(caller.uid, params.id, body.reason))
  serve(contract.restorePicture, ({ caller, params }) => pictures.restore(caller.uid, params.id))
}
