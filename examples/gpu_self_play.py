"""Self-play on a GPU without copies: python examples/gpu_self_play.py [BOARD] [STEPS]

`GpuBatch` writes observations and masks straight into PyTorch tensors. The algorithm is REINFORCE with a baseline, the
simplest one; examples/ppo.py has PPO.
"""

import sys
from time import perf_counter

import torch

from omnibus.envs import gpu

BOARD = sys.argv[1] if len(sys.argv) > 1 else "london"
STEPS = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
GAMES, LENGTH, WIDTH = 16384, 32, 512

batch = gpu.GpuBatch(BOARD, games=GAMES, players=2, seed="gpu", rewards="both", plain=True)
written = {name: torch.as_tensor(buffer, device="cuda") for name, buffer in batch.buffers._asdict().items()}
size, actions = batch.spec.size, len(batch.spec.actions)
scale = 1 / torch.tensor(batch.spec.highest, device="cuda").clamp(min=1).float()
body = torch.nn.Sequential(
    torch.nn.Linear(size, WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU()
)
head = torch.nn.Linear(WIDTH, actions + 1)
network = torch.nn.Sequential(body, head).cuda()
optimiser = torch.optim.Adam(network.parameters(), 3e-4)


def look(seen, mask):
    """The logits of the legal actions, and the value for the seat to act."""
    out = network(seen.float() * scale)
    return out[:, :-1].masked_fill(mask == 0, -1e9), out[:, -1]


began = perf_counter()
for start in range(0, STEPS, LENGTH):
    kept = []
    for _ in range(LENGTH):
        seen, mask, seat = (written[name].clone() for name in ("observation", "mask", "seat"))
        with torch.no_grad():
            logits, value = look(seen, mask)
            action = torch.distributions.Categorical(logits=logits).sample().int()
        batch.step(action)
        reward = written["rewards"].gather(1, seat.long()[:, None])[:, 0].clone()
        kept.append((seen, mask, seat, action, value, reward, written["over"].bool().clone()))
    with torch.no_grad():
        ahead, after = look(written["observation"], written["mask"])[1], written["seat"].clone()
    optimiser.zero_grad()
    for seen, mask, seat, action, value, reward, over in reversed(kept):
        ahead = reward + torch.where(over, 0, torch.where(seat == after, ahead, -ahead))  # the other's gain is a loss
        logits, expected = look(seen, mask)
        chosen = torch.distributions.Categorical(logits=logits)
        loss = -(chosen.log_prob(action) * (ahead - value)) + 0.5 * (expected - ahead) ** 2 - 0.01 * chosen.entropy()
        (loss.mean() / LENGTH).backward()
        after = seat
    optimiser.step()
    batch.check()
    if start % (LENGTH * 10) == 0:
        rate = (start + LENGTH) * GAMES / (perf_counter() - began)
        print(f"{(start + LENGTH) * GAMES:>13,} steps, {rate:,.0f} a second, learning included")
