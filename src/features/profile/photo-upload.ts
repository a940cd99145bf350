import { CallError } from "~/platform/call";
import type { Square } from "./crop-square";

type Answered = { profileImageUrl?: string; message?: string; code?: string };

function answerOf(request: XMLHttpRequest): Answered {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

/**
 * Sends a picture and the square of it to keep; answers the photo's address. `onProgress` hears how much is sent, from 0 to 1.
 * Not with fetch, which does not tell. Throws CallError.
 */
export function uploadPhoto(
  file: Blob,
  { x, y, size }: Square,
  onProgress: (share: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/profile/photo?x=${x}&y=${y}&size=${size}`);
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new CallError(0, "An error occurred. Please try again.", "network"));
    request.onload = () => {
      const { profileImageUrl, message, code } = answerOf(request);
      if (request.status === 200 && profileImageUrl) resolve(profileImageUrl);
      else reject(new CallError(request.status, message ?? "The photo could not be stored.", code));
    };
    request.send(file);
  });
}
