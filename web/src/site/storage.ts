// Keeps the files of a folder of Python in the browser's own file system (OPFS): what Python writes is written there in
// the same call, so that a killed tab loses nothing that was acknowledged.

import type { EmscriptenFiles, FileNode } from "./python.ts";

/** The part of FileSystemSyncAccessHandle that is used. */
export interface Kept {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(content: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** Files that are kept. An empty one does not exist: files of the browser are not removed while they are open. */
export const NAMES = ["omnibus.sqlite", "omnibus.sqlite-wal", "omnibus.sqlite-journal", "omnibus.sqlite.lock", "cookies"] as const;
const FOLDER = "omnibus";
const FLUSH_MS = 50;

/** Another window has the files. */
export class Elsewhere extends Error {}

/** Opens the kept files; null if this browser keeps none, as in a private window. */
export async function openFiles(): Promise<Map<string, Kept> | null> {
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return null;
  }
  const found = new Map<string, Kept>();
  try {
    for (const name of NAMES) {
      const file = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<Kept> };
      if (file.createSyncAccessHandle === undefined) return null;
      found.set(name, await file.createSyncAccessHandle());
    }
  } catch (error) {
    for (const each of found.values()) each.close();
    if (error instanceof DOMException && error.name === "NoModificationAllowedError") throw new Elsewhere();
    return null;
  }
  return found;
}

type Write = (stream: { node: FileNode }, buffer: Int8Array, offset: number, length: number, position: number, owns?: boolean) => number;
type SetAttributes = (node: FileNode, attributes: { size?: number }) => void;
type Make = (parent: FileNode, name: string, mode: number, device: number) => FileNode;
type Unlink = (parent: FileNode, name: string) => void;
type Rename = (node: FileNode, folder: FileNode, name: string) => void;

/** Fills a folder of Python with the kept files, and keeps what is written there. */
export function keepFolder(files: EmscriptenFiles, path: string, kept: ReadonlyMap<string, Kept>): void {
  files.mkdirTree(path);
  for (const [name, file] of kept) {
    const content = new Uint8Array(file.getSize());
    file.read(content, { at: 0 });
    if (content.length > 0) files.writeFile(`${path}/${name}`, content);
  }
  const { node: folder } = files.lookupPath(path);
  const { mknod, unlink, rename } = folder.node_ops as unknown as { mknod: Make; unlink: Unlink; rename: Rename };
  folder.node_ops = {
    ...folder.node_ops,
    mknod: ((parent, name, mode, device) => follow(mknod(parent, name, mode, device), kept.get(name))) as Make,
    unlink: ((parent, name) => {
      kept.get(name)?.truncate(0);
      unlink(parent, name);
    }) as Unlink,
    rename: ((node, into, name) => {
      kept.get(node.name)?.truncate(0);
      rename(node, into, name);
      const file = kept.get(name);
      if (file === undefined) return;
      file.truncate(0);
      file.write(node.contents.subarray(0, node.usedBytes), { at: 0 });
      file.flush();
      follow(node, file);
    }) as Rename,
  } as typeof folder.node_ops;
  for (const [name, file] of kept) if (file.getSize() > 0) follow(files.lookupPath(`${path}/${name}`).node, file);
}

/** Writes everything that is written to a file of Python to the kept one, too. */
function follow(node: FileNode, file: Kept | undefined): FileNode {
  if (file === undefined) return node;
  const { write } = node.stream_ops as unknown as { write: Write };
  const { setattr } = node.node_ops as unknown as { setattr: SetAttributes };
  let pending: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    pending ??= setTimeout(() => {
      pending = undefined;
      file.flush();
    }, FLUSH_MS);
  };
  node.stream_ops = {
    ...node.stream_ops,
    write: ((stream, buffer, offset, length, position, owns) => {
      const count = write(stream, buffer, offset, length, position, owns);
      const part = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, count);
      if (file.write(part, { at: position }) !== count) throw new Error("the browser's storage is full");
      soon();
      return count;
    }) as Write,
  } as typeof node.stream_ops;
  node.node_ops = {
    ...node.node_ops,
    setattr: ((each, attributes) => {
      setattr(each, attributes);
      if (attributes.size !== undefined) {
        file.truncate(attributes.size);
        soon();
      }
    }) as SetAttributes,
  } as typeof node.node_ops;
  return node;
}
