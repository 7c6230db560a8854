import { TooManyRequestsError, UnavailableError } from '../errors.ts'

export class ExportsBusyError extends UnavailableError {
  constructor() {
    super('Other exports are running. Please try again in a few seconds.', 5)
  }
}

/** The caller or their shop has too many exports in progress. */
export class OwnExportsBusyError extends TooManyRequestsError {
  constructor() {
    super('Your other exports are still running. Wait for one to finish, or try again in a few seconds.', 5)
  }
}

/** After the answer has begun, this cuts the response off, so that the file can't be mistaken for a complete one. */
export class ServerStopsError extends UnavailableError {
  constructor() {
    super('The server is stopping. Please try again in a moment.', 5)
  }
}

/** Only logged, because the reader is gone. */
export class ExportStalledError extends Error {}
