import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useStableCallback } from '@fieldhouse/design/later-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Upload.module.css'

type DropZoneProps = { onFiles: (files: readonly File[]) => void; children?: ReactNode }

/**
 * Takes files dropped anywhere on the page, or chosen. Without this, the browser would open a file that is dropped
 * beside the zone.
 */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(onFiles)
  return (
    <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}>
      <input
        ref={picker}
        type="file"
        multiple
        accept={filmFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Videos to upload"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <p className={styles.invite}>
        <Icon name="upload" size={22} />
        Drop videos anywhere on this page
      </p>
      <Button icon="film" size={44} onClick={() => picker.current?.click()}>
        Choose videos
      </Button>
      {children && <div className={styles.common}>{children}</div>}
    </div>
  )
}

/** Files that the browser's dialog offers first; the server decides by the bytes. */
export const filmFileTypes = 'video/*,.mkv,.ts,.m2ts,.mts,.flv,.mov,.mp4,.webm,.m4v'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

function useDroppedFiles(onFiles: DropZoneProps['onFiles']): boolean {
  const [isOver, setIsOver] = useState(false)
  const addFiles = useStableCallback((files: readonly File[]) => onFiles(files))
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      addFiles([...(event.dataTransfer?.files ?? [])])
    }
    const left = new AbortController()
    const { signal } = left
    addEventListener('dragover', handleDragOver, { signal })
    addEventListener('dragleave', handleDragLeave, { signal })
    addEventListener('drop', handleDrop, { signal })
    return () => left.abort()
  }, [addFiles])
  return isOver
}
