import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from '../../shared/form/Form.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { blockOf, type DraftBlock, moved, type TextKind, textKinds } from './blocks.model.ts'
import own from './Stories.module.css'
import { ThingWords } from './ThingWords.tsx'
import { blocksOfHtml } from './words/paste.model.ts'
import { WordsField } from './words/WordsField.tsx'

type Props = { blocks: readonly DraftBlock[]; onChange: (blocks: readonly DraftBlock[]) => void }

/** Block by block, each with the way up and down and out. */
export function BlockList({ blocks, onChange }: Props) {
  const put = (index: number, ...instead: DraftBlock[]) => onChange(blocks.toSpliced(index, 1, ...instead))
  return (
    <ol aria-label="Blocks of the story" className={own.blocks}>
      {blocks.map((block, index) => (
        <li key={block.key} className={own.block}>
          <Edited block={block} onChange={(...instead) => put(index, ...instead)} />
          <span className={own.moves}>
            <IconButton
              icon="chevron-up"
              plain
              label={`Block ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onChange(moved(blocks, index, index - 1))}
            />
            <IconButton
              icon="chevron-down"
              plain
              label={`Block ${index + 1} down`}
              disabled={index === blocks.length - 1}
              onClick={() => onChange(moved(blocks, index, index + 1))}
            />
            <IconButton icon="trash" plain label={`Remove block ${index + 1}`} onClick={() => put(index)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type EditedProps = { block: DraftBlock; onChange: (...instead: DraftBlock[]) => void }

function Edited({ block, onChange }: EditedProps) {
  if (block.kind === 'thing')
    return (
      <p>
        <ThingWords block={block.block} />
      </p>
    )
  if (block.kind !== 'picture') return <Text block={block} onChange={onChange} />
  return (
    <div className={styles.stack}>
      <p>A picture</p>
      <TextField
        label="Alt text"
        hint="For screen readers"
        maxLength={500}
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextField
        label="Caption"
        value={block.caption}
        onChange={({ target }) => onChange({ ...block, caption: target.value })}
      />
      <TextField
        label="Photo credit"
        maxLength={120}
        value={block.credit}
        onChange={({ target }) => onChange({ ...block, credit: target.value })}
      />
    </div>
  )
}

type TextBlock = Extract<DraftBlock, { typed: string }>

const lettersALine = 70
const mostRows = 16

/** As high as what stands in it: a list is read whole. */
function rowsOf({ kind, typed }: TextBlock): number {
  const lines = typed.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersALine)), 0)
  return Math.min(mostRows, Math.max(kind === 'paragraph' ? 4 : 2, lines))
}

function Text({ block, onChange }: { block: TextBlock; onChange: EditedProps['onChange'] }) {
  const paste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    const pasted = html === '' ? [] : blocksOfHtml(html)
    // A word or two go where the cursor is, as they are.
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(...(blockOf(block) ? [block] : []), ...pasted)
  }
  return (
    <div className={styles.stack}>
      <SelectField<TextKind>
        label="Block type"
        hideLabel
        options={textKinds}
        value={block.kind}
        onChange={(kind) => onChange({ ...block, kind })}
      />
      <WordsField
        value={block.typed}
        rows={rowsOf(block)}
        onChange={(typed) => onChange({ ...block, typed })}
        onPaste={paste}
      />
      {(block.kind === 'list' || block.kind === 'numbers') && <small>One per line</small>}
      {block.kind === 'quote' && (
        <TextField
          label="Attribution"
          maxLength={120}
          value={block.by}
          onChange={({ target }) => onChange({ ...block, by: target.value })}
        />
      )}
    </div>
  )
}
