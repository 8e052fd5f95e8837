import { FormError } from '@fieldhouse/client/forms/FormError'
import type { OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { SaveBar } from '../../../shared/screen/SaveBar.tsx'
import type { KnownTitle } from '../../../shared/titles/TitlePicker.tsx'
import { BlockForm } from './BlockForm.tsx'
import { type DraftBlock, lengthWords, newBlock, turnMinutes } from './loop.model.ts'
import { useLoop } from './useLoop.ts'

type LoopPanelProps = { newest: OperatorChannel; titles: readonly KnownTitle[] }

/** What plays around the clock. Fans see nothing of a change before all of it is saved, and then from the end of what is on. */
export function LoopPanel({ newest, titles }: LoopPanelProps) {
  const loop = useLoop(newest)
  const { drafts, open, isChanged, isOlder, busy, setOpen, takeNewest } = loop
  return (
    <Panel title="The loop" text={wordsOf(drafts)}>
      <div className={styles.stack}>
        {isOlder && (
          <div role="alert" className={styles.told}>
            Someone else changed the loop while you were editing.
            <Button variant="secondary" size={44} onClick={takeNewest}>
              Load their version
            </Button>
          </div>
        )}
        {drafts.length === 0 && !open && <Nothing>The loop is empty. Fans see only scheduled programs.</Nothing>}
        <Blocks drafts={drafts} onOrder={loop.setDrafts} onOpen={setOpen} />
        {open ? (
          <BlockForm
            key={open.id}
            first={open}
            titles={titles}
            onTake={loop.takeBlock}
            onLeave={() => setOpen(undefined)}
          />
        ) : (
          <div>
            <Button variant="secondary" size={44} icon="plus" onClick={() => setOpen(newBlock(drafts))}>
              Add a block
            </Button>
          </div>
        )}
        <FormError message={loop.wrong} />
        {isChanged && (
          <SaveBar words="Unsaved changes.">
            <Button size={44} busy={busy} onClick={loop.save}>
              Save loop
            </Button>
            <Button size={44} variant="outline" onClick={takeNewest}>
              Undo changes
            </Button>
          </SaveBar>
        )}
      </div>
    </Panel>
  )
}

const wordsOf = (drafts: readonly DraftBlock[]): string =>
  drafts.length === 0
    ? 'Plays around the clock whenever nothing else is scheduled.'
    : `Blocks repeat every ${lengthWords(turnMinutes(drafts))}; scheduled programs play over them.`

type BlocksProps = {
  drafts: readonly DraftBlock[]
  onOrder: (drafts: readonly DraftBlock[]) => void
  onOpen: (block: DraftBlock) => void
}

const Blocks = ({ drafts, onOrder, onOpen }: BlocksProps) => (
  <OrderedList
    label="Loop blocks in order"
    items={drafts}
    nameOf={({ title }) => title}
    onOrder={onOrder}
    render={(block) => (
      <>
        <span className={styles.words}>
          <b>{block.title}</b>
          <small>
            {lengthWords(block.minutes)}, {block.titles.length === 1 ? '1 video' : `${block.titles.length} videos`}
            {block.subtitle && `. ${block.subtitle}`}
          </small>
        </span>
        <Button variant="secondary" size={44} onClick={() => onOpen(block)}>
          Change<span className="visually-hidden"> {block.title}</span>
        </Button>
        <IconButton
          icon="close"
          plain
          label={`Remove ${block.title} from the loop`}
          onClick={() => onOrder(drafts.filter(({ id }) => id !== block.id))}
        />
      </>
    )}
  />
)
