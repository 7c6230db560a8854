import type { Calls } from './openapi.gen.ts'

/** A call as the reference names it: `GET /api/orders/{id}`. */
export type CallName = keyof Calls

/** A list of several values is sent with commas between them. */
type Loose<Value> = [Value] extends [string]
  ? string extends Value
    ? string | Date | readonly string[]
    : Value | readonly Value[]
  : Value

type Wire<Query> = { [Name in keyof Query]: Loose<Exclude<Query[Name], undefined>> | undefined }

type ParametersOf<Call> = Call extends { parameters: infer Parameters } ? Parameters : object
type PathOf<Call> = ParametersOf<Call> extends { path: infer Path } ? { path: Path } : object
type QueryOf<Call> = 'query' extends keyof ParametersOf<Call>
  ? ParametersOf<Call> extends { query: infer Query }
    ? { query: Wire<Query> }
    : { query?: Wire<NonNullable<ParametersOf<Call>['query']>> | undefined }
  : object

/** A file is sent as its bytes. Its type goes into `contentType`. */
type Upload = { body: Blob | Uint8Array<ArrayBuffer> | string; contentType: string }
type JsonOf<Request> = NonNullable<Request> extends { content: { 'application/json': infer Json } } ? Json : never
type BodyOf<Call> = 'requestBody' extends keyof Call
  ? [JsonOf<Call['requestBody']>] extends [never]
    ? Upload
    : undefined extends Call['requestBody']
      ? { body?: JsonOf<Call['requestBody']> | undefined }
      : { body: JsonOf<Call['requestBody']> }
  : object

/** Options of a single call. */
export type CallOptions = {
  /** Ends the call, and its retries. */
  signal?: AbortSignal | undefined
  /** For calls that create: by default a new one, the same for all attempts of this call. */
  idempotencyKey?: string | undefined
}

type InputByName = {
  [Name in CallName]: PathOf<Calls[Name]> & QueryOf<Calls[Name]> & BodyOf<Calls[Name]> & CallOptions
}
/** An interface, so that the compiler looks at one call at a time: all unions at once are too many. */
interface Inputs extends InputByName {}

/** The input of a call: `path`, `query` and `body`, as far as it has them. */
export type CallInput<Name extends CallName> = Inputs[Name]

type Success<Call> = Call extends { responses: infer Responses } ? Responses[keyof Responses] : never
type ContentOf<Call> = Success<Call> extends { content: infer Content } ? Content : never

/** The answer of a call: the parsed JSON, a text (CSV), or the bytes of a file. */
export type Answer<Name extends CallName> =
  ContentOf<Calls[Name]> extends { 'application/json': infer Json }
    ? Json
    : ContentOf<Calls[Name]> extends { 'text/csv': unknown }
      ? string
      : Blob

/** The body that a call takes as JSON. */
export type Body<Name extends CallName> = BodyOf<Calls[Name]> extends { body?: infer Json } ? NonNullable<Json> : never

/** The query of a call. */
export type Query<Name extends CallName> = QueryOf<Calls[Name]> extends { query?: infer One } ? NonNullable<One> : never
