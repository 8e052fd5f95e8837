import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './DropZone.module.css'
import { listDroppedFiles } from './dropped-files.ts'

interface DropZoneProps {
  className?: string | undefined
  children: ReactNode
  onFiles(files: File[]): void
}

/** A place for files and folders. What it does can be done with its buttons, too. */
export function DropZone({ className, children, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen with the button inside
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        void listDroppedFiles(event.dataTransfer).then(onFiles)
      }}
    >
      {isOver && <p className={styles.over}>Drop to add</p>}
      {children}
    </div>
  )
}
