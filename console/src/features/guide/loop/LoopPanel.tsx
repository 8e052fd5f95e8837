import { FormError } from '@fieldhouse/client/forms/FormError'
import type { OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../../shared/form/Form.module.css'
import { OrderedList } from '../../../shared/order/OrderedList.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { SaveBar } from '../../../shared/screen/SaveBar.tsx'
import type { KnownTitle } from '../../../shared/titles/TitlePicker.tsx'
import { BlockForm } from './BlockForm.tsx'
import { formatMinutes, type LoopBlockDraft, newBlockDraft, sumLoopMinutes } from './loop.model.ts'
import { useLoopEditor } from './useLoopEditor.ts'

type LoopPanelProps = { newest: OperatorChannel; titles: readonly KnownTitle[] }

/** Edits what plays around the clock. Fans see a change only once it is saved, from the end of the current program. */
export function LoopPanel({ newest, titles }: LoopPanelProps) {
  const loop = useLoopEditor(newest)
  const { drafts, open, isChanged, isOlder, busy, setOpen, loadNewest } = loop
  return (
    <Panel title="The loop" text={describeLoop(drafts)}>
      <div className={styles.stack}>
        {isOlder && (
          <div role="alert" className={styles.told}>
            Someone else changed the loop while you were editing.
            <Button variant="secondary" size={44} onClick={loadNewest}>
              Load their version
            </Button>
          </div>
        )}
        {drafts.length === 0 && !open && <EmptyNote>The loop is empty. Fans see only scheduled programs.</EmptyNote>}
        <BlockList drafts={drafts} onOrder={loop.setDrafts} onOpen={setOpen} />
        {open ? (
          <BlockForm
            key={open.id}
            first={open}
            titles={titles}
            onSubmit={loop.putEditedBlock}
            onLeave={() => setOpen(undefined)}
          />
        ) : (
          <div>
            <Button variant="secondary" size={44} icon="plus" onClick={() => setOpen(newBlockDraft(drafts))}>
              Add a block
            </Button>
          </div>
        )}
        <FormError message={loop.wrong} />
        {isChanged && (
          <SaveBar words="Unsaved changes.">
            <Button size={44} busy={busy} onClick={loop.saveLoop}>
              Save loop
            </Button>
            <Button size={44} variant="outline" onClick={loadNewest}>
              Undo changes
            </Button>
          </SaveBar>
        )}
      </div>
    </Panel>
  )
}

const describeLoop = (drafts: readonly LoopBlockDraft[]): string =>
  drafts.length === 0
    ? 'Plays around the clock whenever nothing else is scheduled.'
    : `Blocks repeat every ${formatMinutes(sumLoopMinutes(drafts))}. Scheduled programs play over them.`

type BlockListProps = {
  drafts: readonly LoopBlockDraft[]
  onOrder: (drafts: readonly LoopBlockDraft[]) => void
  onOpen: (block: LoopBlockDraft) => void
}

const BlockList = ({ drafts, onOrder, onOpen }: BlockListProps) => (
  <OrderedList
    label="Loop blocks in order"
    items={drafts}
    getItemName={({ title }) => title}
    onOrder={onOrder}
    render={(block) => (
      <>
        <span className={styles.words}>
          <b>{block.title}</b>
          <small>
            {formatMinutes(block.minutes)}, {formatQuantity(block.titles.length, 'video')}
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
