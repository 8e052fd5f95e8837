import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AdInput, createAd, editAd, operatorAds } from '@fieldhouse/contract/ads/sponsors'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { getHomePath } from '../home-path.ts'
import { homeQueryKeys } from '../queries.ts'
import { AdForm } from './AdForm.tsx'
import { newAdDraft } from './ads.model.ts'

/** Edits one ad; without an id it creates one. */
export function AdScreen({ id }: { id: number | undefined }) {
  const result = useEndpoint('ads', operatorAds, {})
  const task = useTask()
  const goBack = () => navigateTo(getHomePath('ads'))
  const saveAd = (body: AdInput) =>
    void task.run(async () => {
      if (id === undefined) await sendStaffRequest(createAd, { body })
      else await sendStaffRequest(editAd, { params: { id: String(id) }, body })
      await refetchQueries(...homeQueryKeys)
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
