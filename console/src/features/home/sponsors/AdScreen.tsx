import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AdInput, createAd, editAd, operatorAds, putAdPicture } from '@fieldhouse/contract/ads/sponsors'
import { useRef } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { sendNewPicture } from '../../../shared/pictures/send-picture.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { getHomePath } from '../home-path.ts'
import { homeQueryKeys } from '../queries.ts'
import { AdForm } from './AdForm.tsx'
import type { NewAdPictures } from './AdPictureFields.tsx'
import { newAdDraft } from './ads.model.ts'

/** Edits one ad; without an id it creates one. */
export function AdScreen({ id }: { id: number | undefined }) {
  const result = useEndpoint('ads', operatorAds, {})
  const task = useTask()
  // After a picture failed, another try changes the ad that is saved by now.
  const created = useRef<number>()
  const goBack = () => navigateTo(getHomePath('ads'))
  const saveAd = (body: AdInput, pictures: NewAdPictures) =>
    void task.run(async () => {
      const known = id ?? created.current
      const saved =
        known === undefined
          ? await sendStaffRequest(createAd, { body })
          : await sendStaffRequest(editAd, { params: { id: String(known) }, body })
      created.current = saved.id
      try {
        for (const size of ['desktop', 'phone'] as const)
          await sendNewPicture(pictures[size], body.title, (sending) =>
            sendStaffRequest(putAdPicture, { params: { id: String(saved.id), size }, ...sending }),
          )
      } finally {
        await refetchQueries(...homeQueryKeys)
      }
      goBack()
    })
  return (
    <QueryResult result={result} what="The ad">
      {({ ads }) => {
        const ad = ads.find((one) => one.id === id)
        if (id !== undefined && !ad) return <EmptyNote>Someone removed this ad.</EmptyNote>
        return <AdForm first={ad ?? newAdDraft(ads)} task={task} onSave={saveAd} onLeave={goBack} />
      }}
    </QueryResult>
  )
}
