import { useNow } from '@fieldhouse/client/state/useNow'
import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useState } from 'react'
import { FanImage } from './FanImage.tsx'
import styles from './Pictures.module.css'
import { PictureTile } from './PictureTile.tsx'
import { type Act, ageOf, stateOf } from './pictures.model.ts'
import { useTiles } from './useTiles.ts'

type PictureGridProps = { pictures: readonly FanPicture[]; onAct: (act: Act) => void }

const everyMs = 30_000

/** One stop of the tab key; arrows lead from picture to picture, letters act on the one that has the focus. */
export function PictureGrid({ pictures, onAct }: PictureGridProps) {
  const now = useNow(everyMs)
  const [seen, setSeen] = useState<FanPicture>()
  const tiles = useTiles(pictures, onAct)
  return (
    <>
      <ul ref={tiles.list} className={styles.grid} onKeyDown={tiles.steer}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            now={now}
            isChosen={index === tiles.at}
            isAsked={picture.id === tiles.asked}
            onChoose={() => tiles.choose(index)}
            onSee={() => setSeen(picture)}
            onAsk={() => tiles.ask(picture.id)}
            onLeave={tiles.leave}
            onAct={(act) => tiles.act(act, index)}
          />
        ))}
      </ul>
      <Dialog
        open={seen !== undefined}
        onOpenChange={(open) => !open && setSeen(undefined)}
        title={seen?.name ?? ''}
        text={seen && `${ageOf(seen.uploaded_at, now)} · ${stateOf(seen)}`}
      >
        {seen && (
          <div className={styles.large}>
            <FanImage picture={seen} alt={`What ${seen.name} shows`} />
          </div>
        )}
      </Dialog>
    </>
  )
}
