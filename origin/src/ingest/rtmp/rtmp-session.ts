import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { type AmfValue, readAmf, writeAmf } from './amf0.ts'
import {
  ChunkReader,
  messageTypes,
  RtmpError,
  type RtmpMessage,
  writeChunkSize,
  writeMessage,
  writeNumber,
} from './chunks.ts'
import { parseStreamKey, type StreamKey } from './stream-key.ts'

export interface PublishedSize {
  width: number
  height: number
}

/** Receives the stream of an admitted encoder. */
export interface RtmpSink {
  media(type: 8 | 9, timestamp: number, payload: Buffer): void
  size(size: PublishedSize): void
}

export interface RtmpSessionEvents {
  /** Returns undefined to refuse the encoder. It may take its time. A malformed key is passed as undefined. */
  publish(stream: StreamKey | undefined): Promise<RtmpSink | undefined>
}

const handshakeTimeoutMs = 5000
const commandTimeoutMs = 10_000
/** A half-open encoder sends nothing and never disconnects. */
const idleTimeoutMs = 10_000
const ackEvery = 1024 * 1024
/** An encoder needs no longer messages before it is admitted. */
const mostBeforePublish = 16 * 1024
const mostMessagesBeforePublish = 32
/** Unread answers at which the connection is closed. */
const mostUnread = 16 * 1024
/** A fast sender yields to other connections after this many bytes. */
const hurryBytes = 32 * 1024

type SessionState =
  | { kind: 'greeting' }
  | { kind: 'talking' }
  | { kind: 'asking' }
  | { kind: 'publishing'; sink: RtmpSink }
  | { kind: 'over' }

/** An encoder's connection, from its handshake to its last frame. */
export class RtmpSession {
  readonly #socket: Socket
  readonly #events: RtmpSessionEvents
  readonly #chunks = new ChunkReader((message) => this.#message(message))
  #state: SessionState = { kind: 'greeting' }
  #greeting: Buffer = Buffer.alloc(0)
  #received = 0
  #messages = 0
  #acked = 0
  #deadline: NodeJS.Timeout

  constructor(socket: Socket, events: RtmpSessionEvents) {
    this.#socket = socket
    this.#events = events
    this.#deadline = setTimeout(() => this.close(), handshakeTimeoutMs)
    socket.setNoDelay(true)
    socket.setTimeout(idleTimeoutMs, () => this.close())
    socket.on('error', () => this.close())
    socket.on('close', () => this.close())
    socket.on('data', (bytes: Buffer) => {
      // Sends the answers to several commands together.
      socket.cork()
      this.#data(bytes)
      socket.uncork()
    })
  }

  close(): void {
    clearTimeout(this.#deadline)
    this.#state = { kind: 'over' }
    this.#socket.destroy()
  }

  #data(bytes: Buffer): void {
    try {
      this.#received += bytes.length
      if (this.#state.kind === 'over') return
      if (bytes.length >= hurryBytes) this.#pause()
      if (this.#state.kind !== 'publishing' && this.#received > mostBeforePublish + handshakeBytes)
        throw new RtmpError('The encoder sent data before it was accepted.')
      if (this.#state.kind === 'greeting') this.#greet(bytes)
      else this.#chunks.push(bytes)
      if (this.#received - this.#acked < ackEvery) return
      this.#acked = this.#received
      this.#send(writeNumber(messageTypes.ack, this.#received >>> 0))
    } catch {
      // It is not a valid encoder.
      this.close()
    }
  }

  #greet(bytes: Buffer): void {
    const before = this.#greeting.length
    this.#greeting = Buffer.concat([this.#greeting, bytes])
    const answer = answerHandshake(before, this.#greeting)
    if (answer) this.#send(answer)
    if (this.#greeting.length < handshakeBytes) return
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.close(), commandTimeoutMs)
    this.#state = { kind: 'talking' }
    const rest = this.#greeting.subarray(handshakeBytes)
    this.#greeting = Buffer.alloc(0)
    this.#chunks.push(rest)
  }

  /** Pauses reading. Node would otherwise read up to thirty-two times before it serves another connection. */
  #pause(): void {
    this.#socket.pause()
    setImmediate(() => this.#socket.resume())
  }

  #message({ type, timestamp, payload }: RtmpMessage): void {
    if (this.#state.kind === 'over') return
    if (this.#state.kind !== 'publishing' && ++this.#messages > mostMessagesBeforePublish)
      throw new RtmpError('The encoder sent data before it was accepted.')
    if (type === messageTypes.command) this.#command(payload)
    if (this.#state.kind !== 'publishing') return
    const { sink } = this.#state
    if (type === messageTypes.audio || type === messageTypes.video) sink.media(type, timestamp, payload)
    if (type === messageTypes.metadata) reportSize(sink, readAmf(payload))
  }

  #command(payload: Buffer): void {
    const [name, transaction, , argument] = readAmf(payload)
    const id = typeof transaction === 'number' ? transaction : 0
    if (name === 'connect') this.#connect(id)
    else if (name === 'createStream') this.#say(['_result', id, null, 1])
    else if (name === 'publish') this.#publish(String(argument ?? '')).catch(() => this.close())
    else if (name === 'deleteStream' || name === 'FCUnpublish' || name === 'closeStream') this.close()
    else if (name === 'play' || name === 'play2') this.close()
    // Some encoders wait for this answer.
    else if (name === 'releaseStream' || name === 'FCPublish') this.#say(['_result', id, null, null])
  }

  #connect(transaction: number): void {
    this.#send(writeNumber(messageTypes.ackWindow, 5_000_000))
    this.#send(writeNumber(messageTypes.bandwidth, 5_000_000, [2]))
    this.#send(writeChunkSize())
    const status = {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: 'Welcome.',
      objectEncoding: 0,
    }
    this.#say(['_result', transaction, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, status])
  }

  async #publish(text: string): Promise<void> {
    if (this.#state.kind !== 'talking') {
      this.close()
      return
    }
    this.#state = { kind: 'asking' }
    clearTimeout(this.#deadline)
    const sink = await this.#events.publish(parseStreamKey(text)).catch(() => undefined)
    // The encoder may have left or been disconnected while it waited.
    if ((this.#state as SessionState).kind !== 'asking') return
    if (!sink) {
      this.#state = { kind: 'over' }
      this.#status(
        'error',
        'NetStream.Publish.BadName',
        'This stream key isn’t valid right now. Check it in the console.',
      )
      this.#socket.end()
      this.#deadline = setTimeout(() => this.close(), 1000)
      return
    }
    this.#state = { kind: 'publishing', sink }
    this.#status('status', 'NetStream.Publish.Start', 'On air.')
  }

  #status(level: string, code: string, description: string): void {
    this.#send(writeMessage(messageTypes.command, writeAmf(['onStatus', 0, null, { level, code, description }]), 1))
  }

  #send(bytes: Buffer): void {
    if (this.#socket.writableLength > mostUnread) this.close()
    else this.#socket.write(bytes)
  }

  #say(values: Parameters<typeof writeAmf>[0]): void {
    this.#send(writeMessage(messageTypes.command, writeAmf(values)))
  }
}

function reportSize(sink: RtmpSink, values: AmfValue[]): void {
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const { width, height } = value
    if (typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0) sink.size({ width, height })
  }
}

const helloBytes = 1536
/** C0, C1 and C2. */
const handshakeBytes = 1 + 2 * helloBytes

/** Answers with S0, S1 and S2 once C0 and C1 are complete (RTMP 1.0, 5.2). Before and after that, undefined. */
function answerHandshake(before: number, greeting: Buffer): Buffer | undefined {
  if (greeting.length > 0 && greeting[0] !== 3) throw new RtmpError('This isn’t RTMP.')
  const neededBytes = 1 + helloBytes
  if (before >= neededBytes || greeting.length < neededBytes) return undefined
  const ours = randomBytes(helloBytes)
  ours.fill(0, 0, 8)
  return Buffer.concat([Buffer.from([3]), ours, greeting.subarray(1, neededBytes)])
}
