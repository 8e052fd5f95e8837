import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AdInput, createAd, editAd, operatorAds } from '@fieldhouse/contract/ads/sponsors'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { homePlace } from '../home-place.ts'
import { queriesOfHome } from '../queries.ts'
import { AdForm } from './AdForm.tsx'
import { newAd } from './ads.model.ts'

/** One ad with all that is said of it; without a number a new one. */
export function AdScreen({ id }: { id: number | undefined }) {
  const asked = useAnswer('ads', operatorAds, {})
  const task = useTask()
  const back = () => navigate(homePlace('ads'))
  const save = (body: AdInput) =>
    void task.run(async () => {
      if (id === undefined) await request(createAd, { body })
      else await request(editAd, { params: { id: String(id) }, body })
      await changed(...queriesOfHome)
      back()
    })
  return (
    <Answered asked={asked} what="The ad">
      {({ ads }) => {
        const ad = ads.find((one) => one.id === id)
        if (id !== undefined && !ad) return <Nothing>Someone removed this ad.</Nothing>
        return <AdForm first={ad ?? newAd(ads)} task={task} onSave={save} onLeave={back} />
      }}
    </Answered>
  )
}
