import { useNow } from '@fieldhouse/client/state/useNow'
import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useState } from 'react'
import { FanImage } from './FanImage.tsx'
import styles from './Pictures.module.css'
import { PictureTile } from './PictureTile.tsx'
import { describePictureState, formatPictureAge, type PictureAction } from './pictures.model.ts'
import { useTileGrid } from './useTileGrid.ts'

type PictureGridProps = { pictures: readonly FanPicture[]; onAct: (act: PictureAction) => void }

const refetchMs = 30_000

/** A grid with one tab stop: arrow keys move between pictures, letters act on the focused one. */
export function PictureGrid({ pictures, onAct }: PictureGridProps) {
  const now = useNow(refetchMs)
  const [enlarged, setEnlarged] = useState<FanPicture>()
  const tiles = useTileGrid(pictures, onAct)
  return (
    <>
      <ul ref={tiles.list} className={styles.grid} onKeyDown={tiles.handleKeyDown}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            now={now}
            isChosen={index === tiles.chosenIndex}
            asksReason={picture.id === tiles.askedId}
            onChoose={() => tiles.chooseTile(index)}
            onSee={() => setEnlarged(picture)}
            onAsk={() => tiles.askReason(picture.id)}
            onLeave={tiles.closeReasons}
            onAct={(act) => tiles.actOnTile(act, index)}
          />
        ))}
      </ul>
      <Dialog
        open={enlarged !== undefined}
        onOpenChange={(open) => !open && setEnlarged(undefined)}
        title={enlarged?.name ?? ''}
        text={enlarged && `${formatPictureAge(enlarged.uploaded_at, now)} · ${describePictureState(enlarged)}`}
      >
        {enlarged && (
          <div className={styles.large}>
            <FanImage picture={enlarged} alt={`What ${enlarged.name} shows`} />
          </div>
        )}
      </Dialog>
    </>
  )
}
